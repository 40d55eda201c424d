/**
 * @param kind for a name in other letters, which becomes a number
 * @returns a name in small Latin letters, as files and addresses need them, that is not taken
 */
export function freeKey(name: string, kind: string, isTaken: (key: string) => boolean): string {
  const latin = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  const base = latin || kind
  for (let number = 1; ; number++) {
    const key = number === 1 && latin ? base : `${base}-${number}`
    if (!isTaken(key)) return key
  }
}
