import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useCarousel } from './use-carousel.ts'

/** Milliseconds of an interval that ends in no test. */
const NEVER = 2 ** 31 - 1
const SHORT = 20

function Carousel({ interval = NEVER }) {
  const { region, attention, active, step, pausedBy, togglePause, canPause } = useCarousel(3, interval)
  return (
    <>
      <button type="button">before</button>
      <section ref={region} {...attention}>
        <p data-testid="active">{`${active.index} by ${active.reason}`}</p>
        <button type="button" onClick={() => step(-1)}>
          previous
        </button>
        <button type="button" onClick={() => step(1)}>
          next
        </button>
        <button type="button" hidden={!canPause} onClick={togglePause}>
          pause
        </button>
        {/* Last, so that no button moves while it is pressed. */}
        <p data-testid="paused">{pausedBy.join()}</p>
      </section>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const active = page.getByTestId('active')
const expectActive = (text: string) => expect.element(active).toHaveTextContent(text)
const expectPausedBy = (text: string) => expect.element(page.getByTestId('paused')).toHaveTextContent(text)
const expectPlaying = () => expect.element(page.getByTestId('paused')).toBeEmptyDOMElement()
const leave = () => userEvent.hover(button('before'))
const focus = (name: string) => (button(name).element() as HTMLElement).focus()

/** Simulates that the window loses the focus, which a button has, and gets it back. */
function leaveWindow(name: string): void {
  for (const type of ['focusout', 'focusin'])
    button(name)
      .element()
      .dispatchEvent(new FocusEvent(type, { bubbles: true }))
}

function touch(type: 'touchstart' | 'touchend'): void {
  const target = active.element()
  const touches = type === 'touchstart' ? [new Touch({ identifier: 1, target })] : []
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, targetTouches: touches }))
}

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await (cdp() as unknown as { send(method: string, parameters: object): Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )
}

/** The timer of an interval that has begun before fires before this one, also on a busy processor. */
async function expectNoTimer(): Promise<void> {
  const before = active.element().textContent
  await new Promise((resolve) => setTimeout(resolve, 2 * SHORT))
  expect(active.element().textContent).toBe(before)
}

beforeEach(async () => {
  await userEvent.unhover(document.body) // where the test before has left the pointer
})
afterEach(() => emulateMotion('no-preference'))

test('pauses while it is pointed at, while a finger is on it, and while the focus is in it', async () => {
  await render(<Carousel />)
  await leave()
  await expectPlaying()
  for (const [cause, begin, end] of [
    ['pointer', () => userEvent.hover(active), leave],
    ['finger', () => touch('touchstart'), () => touch('touchend')],
    ['focus', () => focus('next'), () => focus('before')],
  ] as const) {
    await begin()
    await expectPausedBy(cause)
    await end()
    await expectPlaying()
  }
})

test('plays on if a click has left the focus in it, until a key is pressed', async () => {
  await render(<Carousel />)
  await userEvent.click(button('next'))
  await expectActive('1 by control')
  await leave()
  await expectPlaying()
  leaveWindow('next')
  await expectPlaying()
  await userEvent.keyboard('{Enter}')
  await expectActive('2 by control')
  await expectPausedBy('focus')
  focus('before')
  await expectPlaying()
})

test('pauses while a screen reader has put the focus in it, also on the control that was clicked', async () => {
  await render(<Carousel />)
  await userEvent.click(button('next'))
  await leave()
  await expectPlaying()
  for (const name of ['previous', 'next']) {
    focus(name)
    await expectPausedBy('focus')
  }
  leaveWindow('next')
  await expectPausedBy('focus')
})

test('shows slide after slide by its timer, except while it is paused by its button or motion is reduced', async () => {
  const { rerender } = await render(<Carousel interval={SHORT} />)
  await leave()
  const shown: (string | null)[] = []
  const note = () => shown.push(active.element().textContent)
  new MutationObserver(note).observe(active.element(), { characterData: true, subtree: true })
  await expect.poll(() => shown.join()).toContain('1 by timer,2 by timer,0 by timer')
  await userEvent.click(button('pause'))
  await leave()
  await expectPausedBy('button')
  await expectNoTimer()
  await emulateMotion('reduce')
  await expect.element(button('pause')).not.toBeInTheDocument()
  await rerender(<Carousel key="unpaused" interval={SHORT} />)
  await expectNoTimer()
  await emulateMotion('no-preference')
  await expect.element(active).toMatchTextContent(/by timer/)
})
