/** Key of an element's identifier in the JSON of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** An element of the current page. It becomes stale when the page is left. */
export type Found = { [ELEMENT]: string }

/** The used commands of WebDriver: HTTP method and path below the session. Marionette has the same names. */
export const COMMANDS = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  GetComputedLabel: ['GET', 'element/{id}/computedlabel'],
  GetComputedRole: ['GET', 'element/{id}/computedrole'],
  PerformActions: ['POST', 'actions'],
  SetWindowRect: ['POST', 'window/rect'],
} as const

export type Command = keyof typeof COMMANDS

/** Sends a command. Throws an error with the driver's message if the command fails. */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>

/** How a browser is started. */
export type Launch = { script: boolean; reducedMotion: boolean }

/** A started browser with a session. */
export type Session = {
  send: Send
  /** Resizes the page's part of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Returns the errors that the browser's console has shown since the last call. */
  consoleErrors(): Promise<string[]>
  close(): Promise<void>
}

/** Keys by the names of `KeyboardEvent.key`, and their values in WebDriver. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowRight: '\uE014' }

/** Arguments of a function that runs in the page: `Found` where it has an element. */
type Passed<Args extends unknown[]> = { [Index in keyof Args]: AsFound<Args[Index]> }

type AsFound<Value> = Value extends Element ? Found : Value

/** The page of a session, with the commands that the tests need. */
export type Page = ReturnType<typeof pageOf>

/** @param origin of the site, to which paths belong */
export function pageOf({ send, resize }: Session, origin: string) {
  /** Runs a function in the page and returns its result, as JSON; elements become `Found`. Waits for a promise. */
  async function evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Passed<Args>
  ): Promise<AsFound<Awaited<Result>>> {
    const result = await send('ExecuteScript', { script: `return (${run})(...arguments)`, args })
    return result as AsFound<Awaited<Result>>
  }

  return {
    evaluate,
    resize,
    open: (path: string) => send('Navigate', { url: new URL(path, origin).href }),
    back: () => send('Back', {}),
    /** Path, query and fragment of the page's address. */
    address: () => evaluate(() => location.pathname + location.search + location.hash),
    async click(element: Found): Promise<void> {
      // The drivers do not wait for a smooth scroll.
      await evaluate((it: Element) => it.scrollIntoView({ block: 'center', behavior: 'instant' }), element)
      await send('ElementClick', { id: element[ELEMENT] })
    },
    type: ({ [ELEMENT]: id }: Found, text: string) => send('ElementSendKeys', { id, text }),
    /** Role and name as the browser computes them for assistive technology. */
    computed: async ({ [ELEMENT]: id }: Found) => ({
      role: String(await send('GetComputedRole', { id })),
      name: String(await send('GetComputedLabel', { id })),
    }),
    async press(key: keyof typeof KEYS): Promise<void> {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
  }
}
