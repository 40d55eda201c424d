type Line = { what: string; ours: string; other: string; ratio: number; goal: string; isMet: boolean }

const lines: Line[] = []

/** Records and prints a value of which more is better. @param atLeast required share of the other's value */
export function compare(what: string, ours: number, other: number, atLeast: number): void {
  note(what, ours, other, `≥ ${atLeast}`, ours / other >= atLeast)
}

/** Records and prints a value of which less is better. @param atMost allowed multiple of the other's value */
export function compareMost(what: string, ours: number, other: number, atMost: number): void {
  note(what, ours, other, `≤ ${atMost}`, ours / other <= atMost)
}

function note(what: string, ours: number, other: number, goal: string, isMet: boolean): void {
  const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
  lines.push({ what, ours: show(ours), other: show(other), ratio: ours / other, goal, isMet })
  console.log(`${what}: ${show(ours)} to ${show(other)}, ${(ours / other).toFixed(2)} (${goal})`)
}

/** Prints all comparisons; the process exits with 1 if a goal was missed. */
export function report(): void {
  console.log('\n| what | ours | other | ratio | goal | met |\n|---|---|---|---|---|---|')
  for (const { what, ours, other, ratio, goal, isMet } of lines) {
    console.log(`| ${what} | ${ours} | ${other} | ${ratio.toFixed(2)} | ${goal} | ${isMet ? 'yes' : 'no'} |`)
  }
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1
}
