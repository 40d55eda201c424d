const ALL = 'all'
const PARAMETER = 'category'
/** How long what is left takes to appear, in milliseconds. */
const FADE = 200

/**
 * Lets the filter's buttons narrow the page's articles to one category. The choice is in the address
 * (`?category=ai`), so that it can be shared, and that Back and Forward change it; an unknown one shows everything.
 */
function answerFilter(filter: HTMLElement): void {
  const buttons = [...filter.querySelectorAll('button')]
  const articles = [...document.querySelectorAll<HTMLElement>('article[data-category]')]
  let chosen = ALL

  const belongs = ({ dataset }: HTMLElement) => chosen === ALL || dataset.category === chosen
  const named = () => articles.find(({ id }) => id && location.hash === `#${id}`)
  /** All of them, too, where the address names an article that its category would hide. */
  function choiceInAddress(): string {
    const asked = new URLSearchParams(location.search).get(PARAMETER)
    const article = named()
    if (article && article.dataset.category !== asked) return ALL
    return buttons.find(({ value }) => value === asked)?.value ?? ALL
  }
  function press(choice: string): void {
    chosen = choice
    for (const button of buttons) button.ariaPressed = String(button.value === choice)
    // What is leaving no longer belongs to the list, though it shows until the next paint.
    for (const article of articles) article.ariaHidden = belongs(article) ? null : 'true'
  }
  function narrow(): void {
    for (const article of articles) article.hidden = !belongs(article)
  }
  function change(choice: string): void {
    if (choice === chosen) return
    press(choice)
    afterPaint(() => {
      narrow()
      named()?.scrollIntoView()
      const left = articles.filter(belongs)
      fadeIn(left)
      say(filter, nameOf(buttons.find(({ value }) => value === choice)), left.length, articles.length)
    })
  }

  filter.addEventListener('submit', (event) => {
    event.preventDefault()
    const choice = event.submitter instanceof HTMLButtonElement ? event.submitter.value : ALL
    if (choice === chosen) return
    history.pushState(null, '', addressOf(choice))
    change(choice)
  })
  addEventListener('popstate', () => change(choiceInAddress()))
  press(choiceInAddress())
  narrow()
}

function addressOf(choice: string): URL {
  const address = new URL(location.href)
  address.hash = ''
  if (choice === ALL) address.searchParams.delete(PARAMETER)
  else address.searchParams.set(PARAMETER, choice)
  return address
}

/** A button's words without the number behind them. */
function nameOf(button: HTMLElement | undefined): string {
  return button?.firstChild?.textContent?.trim() ?? ''
}

/** Tells a screen reader how much is left: Development: 2 of 6. */
function say(filter: HTMLElement, name: string, count: number, total: number): void {
  const status = filter.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = `${name}: ${count} ${status.dataset.of} ${total}`
}

/** Fades in what is left. Not by a view transition: taps on the page are lost while that runs or gets ready. */
function fadeIn(articles: HTMLElement[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const article of articles) article.animate({ opacity: [0, 1] }, FADE)
}

const filter = document.querySelector<HTMLElement>('.filter')
if (filter) answerFilter(filter)
