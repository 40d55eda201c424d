/** Letters of a word that fit beside the buttons of a phone 360 px wide. */
const ROOM = 7

/** @returns whether a phone's header would tear a word of the name */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => [...word].length > ROOM)
}
