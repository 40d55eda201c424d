type Line = { what: string; ours: string; other: string; ratio: number; goal: string; isMet: boolean }

const lines: Line[] = []

/** Notes and prints what is the better the more of it there is. @param atLeast ours as a share of the other's */
export function compare(what: string, ours: number, other: number, atLeast: number): void {
  note(what, ours, other, `≥ ${atLeast}`, ours / other >= atLeast)
}

/** Notes and prints what is the better the less of it there is. @param atMost ours as a multiple of the other's */
export function compareMost(what: string, ours: number, other: number, atMost: number): void {
  note(what, ours, other, `≤ ${atMost}`, ours / other <= atMost)
}

function note(what: string, ours: number, other: number, goal: string, isMet: boolean): void {
  const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
  lines.push({ what, ours: show(ours), other: show(other), ratio: ours / other, goal, isMet })
  console.log(`${what}: ${show(ours)} to ${show(other)}, ${(ours / other).toFixed(2)} (${goal})`)
}

/** Prints the table of all that was compared; the run ends with 1 where a goal was missed. */
export function report(): void {
  console.log('\n| what | ours | other | ratio | goal | met |\n|---|---|---|---|---|---|')
  for (const { what, ours, other, ratio, goal, isMet } of lines) {
    console.log(`| ${what} | ${ours} | ${other} | ${ratio.toFixed(2)} | ${goal} | ${isMet ? 'yes' : 'no'} |`)
  }
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1
}
