/** Words that look like one of the vocabulary and mean something else: neither they nor their plurals are misspellings. */
const LOOKALIKES = `
coast sited short analysis inter readability contract contractor contrast contest context consent contend contentment constant constantly contented
projector protect protection prince pride prime prone praise pause parse pass poise prize precise priceless
change charger chance quite quota excessive extensive speed invert invent ingest budge monkey cheat conclusion possession
think thinker thunk tank hell hally halo hallow salad salami bother boot storey bottle root simple skull still spill skilled
cover code coping homework teamwork workshop workout workplace network framework notebook textbook storybook
directory directive locale officer dressed aware rely layer alter latter abort shot sheer leak load median medic special porter
into explain register storm stormy ward economic economy qualify marking packing filling shout caution proportion conception stiff
racing iteration interaction repetition regulation representation retirement studied studio funded trusty thrust conversion closer
melting taming tiling phony feel filing etch log hoist compliant instrument exercise clint apply applies add late
persona sneak graceful employer shore worm word world prospect resign silent patient apple carrier shell heyday
abut prick pry pried chap charm charming chart char cheek cheese cheery cheater drove drown horse house hose hall
hoodie kite kiss khan karan milan task pot amp lad leaf lean leap lease lend slam steak spear speck spent sped stork
stony studious sundae sundry tire tidings tryst twister shook soot scoot sill rage rave raft rake rack rant rape roach
retch redact referee reverence profess prowess prompt prof plaster pickle peel pester posture potter poser pain pair
parable playable parson owed numb ember moan moon mourn laser lager lather latex liter landmine interact intercept
intersect incest infest grail galley flounder fond flower flatter fluster fly foyer fryer expanse expend
explosive expressive experiment confession congestion concussion detection digestion dejection convent consul closet
cider colder comer cower cloudy clout brunch blanch braid banjo banal banker banned banning banter aviation agitation
aromatic asthmatic autocratic axiomatic automobile commission permission supervision compost herring headphone
homeowner postcard signpost playbook yearbook workbook schoolbook schoolwork storyline backstory showtime overwork
underpaid demographic compounder dartboard rep ecological wasp sapling racking humane nitro scamper emirate stone
string stole stove stare sore snore
`
const real = new Set(LOOKALIKES.trim().split(/\s+/))

/** `known`: the words of all phrases. `telling`: those of them whose misspellings are corrected. */
export type Words = { known: ReadonlySet<string>; telling: ReadonlySet<string> }

/**
 * Corrects a word that the vocabulary does not have, if it is clear which was meant: repeated letters, a plural, two
 * words written as one, or a misspelling. Lookalikes stay as they are.
 * @returns the word or words; the given word if nothing is close enough
 */
export function readWord(word: string, { known, telling }: Words): string[] {
  const root = rootOf(word, telling)
  if (known.has(root) || isReal(word)) return [root]
  const short = word.replace(/(.)\1{2,}/g, '$1')
  const forms = [word.replace(/(.)\1{2,}/g, '$1$1'), short, word.replace(/(.)\1+$/, '$1'), ...stems(word)]
  forms.push(...forms.flatMap(stems)) // pricess
  if (word.endsWith('in')) forms.push(`${word}g`) // goin, lookin
  if (word.length > 4) forms.push(word.replace(/(.)\1/, '$1')) // studdy, cosst, caall
  const form = forms.find((form) => known.has(form))
  if (form) return [form]
  const halves = split(word, known)
  if (halves?.some((half) => telling.has(half))) return halves
  const meant =
    nearest(short, telling) ??
    stems(short)
      .map((stem) => nearest(stem, telling))
      .find(Boolean)
  return [meant ?? word]
}

/** @returns a telling word without its ending (prices, pricing: price); any other word unchanged */
export function rootOf(word: string, telling: ReadonlySet<string>): string {
  if (telling.has(word) || isReal(word)) return word
  return stems(word).find((stem) => telling.has(stem)) ?? word
}

function isReal(word: string): boolean {
  return real.has(word) || stems(word).some((stem) => real.has(stem))
}

/** @returns the possible stems of an inflected word */
function stems(word: string): string[] {
  if (!'sgd'.includes(word.at(-1) ?? ' ')) return []
  const [, stem = '', ending = ''] = /^(.{3,}?)(ies|ing|ed|es|s)$/.exec(word) ?? []
  switch (ending) {
    case 'ies':
      return [`${stem}y`, `${stem}ie`]
    case 'ing':
    case 'ed':
      return [stem, `${stem}e`]
    case 'es':
      return [`${stem}e`, stem]
    default:
      return stem ? [stem] : []
  }
}

function split(word: string, vocabulary: ReadonlySet<string>): string[] | undefined {
  if (word.length < 7) return undefined
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), word.slice(at)]
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return undefined
}

/** @returns the edit distance at which a word of this length is still recognised */
function slipsAllowed(length: number): number {
  return length >= 9 ? 2 : length >= 3 ? 1 : 0
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (word.length < 3) return undefined
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const candidate of vocabulary) {
    const allowed = slipsAllowed(candidate.length)
    if (Math.abs(candidate.length - word.length) > allowed || !startsAlike(word, candidate)) continue
    const slips = distance(word, candidate)
    // In a short word only swapped letters are a misspelling; any other edit makes a different word.
    if (slips > 0 && candidate.length < 5 && !isAnagram(word, candidate)) continue
    if (slips <= allowed && slips < fewest) {
      best = candidate
      fewest = slips
    }
  }
  return best
}

function startsAlike(word: string, candidate: string): boolean {
  return word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0])
}

function isAnagram(word: string, candidate: string): boolean {
  return word.length === candidate.length && [...word].sort().join() === [...candidate].sort().join()
}

/** @returns the edit distance of two words; a swap of neighbouring letters counts once */
function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) least = Math.min(least, at(beforeLast, j - 2) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return at(last, to.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
