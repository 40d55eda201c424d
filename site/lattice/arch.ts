/**
 * Path data of a pointed arch: 800 wide from x = 100 to 900, its tip at (500, 72).
 * @param floor y of its base
 */
export function arch(floor: number): string {
  return `M100 ${floor}V540C100 448 124 378 190 320C244 274 284 264 328 224C386 172 440 142 500 72C560 142 614 172 672 224C716 264 756 274 810 320C876 378 900 448 900 540V${floor}Z`
}
