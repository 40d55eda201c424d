import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { placeFrom, useCarousel } from './use-carousel.ts'

const INTERVAL = 4000

function Carousel() {
  const { region, attention, active, step, isPaused, togglePause, canPause } = useCarousel(3, INTERVAL)
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
        <button type="button" aria-pressed={isPaused} hidden={!canPause} onClick={togglePause}>
          pause
        </button>
      </section>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
/** Without an interval: `expect.poll` advances the fake time by it before each further check. */
const poll = <Value,>(read: () => Value) => expect.poll(read, { interval: 0 })
const active = () => page.getByTestId('active').element().textContent
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
  const target = page.getByTestId('active').element()
  const touches = type === 'touchstart' ? [new Touch({ identifier: 1, target })] : []
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, targetTouches: touches }))
}

/** Lets an interval pass once autoplay is running. */
async function passInterval(): Promise<void> {
  await poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(INTERVAL)
}
/** Waits until no timer is running: autoplay pauses. */
const expectPause = () => poll(() => vi.getTimerCount()).toBe(0)

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await (cdp() as unknown as { send(method: string, parameters: object): Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<Carousel />)
  await leave()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await emulateMotion('no-preference')
})

test('shows the next slide after the interval, not sooner, and the first after the last', async () => {
  await poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(INTERVAL - 1)
  expect(active()).toBe('0 by initial')
  vi.advanceTimersByTime(1)
  await poll(active).toBe('1 by timer')
  for (const index of [2, 0, 1]) {
    await passInterval()
    await poll(active).toBe(`${index} by timer`)
  }
})

test('steps round and round, and restarts the interval', async () => {
  await userEvent.click(button('previous'))
  await poll(active).toBe('2 by control')
  await userEvent.click(button('next'))
  await poll(active).toBe('0 by control')
  await leave()
  await passInterval()
  await poll(active).toBe('1 by timer')
})

test('pauses while it is pointed at, and starts the interval anew afterwards', async () => {
  await poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(INTERVAL - 1000)
  await userEvent.hover(page.getByTestId('active'))
  await expectPause()
  await leave()
  await poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2000) // the interval before would have ended after 1000
  expect(active()).toBe('0 by initial')
})

test('plays on if a click has left the focus in it, until a key is pressed', async () => {
  await userEvent.click(button('next'))
  await leave()
  await passInterval()
  await poll(active).toBe('2 by timer')
  leaveWindow('next')
  await passInterval()
  await poll(active).toBe('0 by timer')
  await userEvent.keyboard('{Enter}')
  await poll(active).toBe('1 by control')
  await expectPause()
  focus('before')
  await passInterval()
  await poll(active).toBe('2 by timer')
})

test('pauses while a screen reader has put the focus in it, also on the control that was clicked', async () => {
  await userEvent.click(button('next'))
  await leave()
  await poll(() => vi.getTimerCount()).toBe(1)
  for (const name of ['previous', 'next']) {
    focus(name)
    await expectPause()
  }
  leaveWindow('next')
  vi.advanceTimersByTime(INTERVAL)
  expect(active()).toBe('1 by control')
  await expectPause()
  focus('before')
  await passInterval()
  await poll(active).toBe('2 by timer')
})

test.for([
  ['a finger is on it', () => touch('touchstart'), () => touch('touchend')],
  ['the focus is in it', () => focus('next'), () => focus('before')],
] as const)('pauses while %s', async ([, begin, end]) => {
  begin()
  await expectPause()
  end()
  await passInterval()
  await poll(active).toBe('1 by timer')
})

test('pauses by its button until it is pressed again', async () => {
  await userEvent.click(button('pause'))
  await leave()
  await expectPause()
  await expect.element(button('pause')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button('next'))
  await poll(active).toBe('1 by control')
  await leave()
  await expectPause()
  await userEvent.click(button('pause'))
  await leave()
  await passInterval()
  await poll(active).toBe('2 by timer')
})

test('does not play for a visitor who prefers reduced motion, and offers no pause button', async () => {
  await emulateMotion('reduce')
  await expectPause()
  await poll(() => button('pause').elements().length).toBe(0)
  await userEvent.click(button('next'))
  await poll(active).toBe('1 by control')
  await emulateMotion('no-preference')
  await poll(() => button('pause').elements().length).toBe(1)
})

test('counts the places from the active slide the shorter way round', () => {
  expect([0, 1, 2, 3, 4].map((index) => placeFrom(0, index, 5))).toEqual([0, 1, 2, -2, -1])
  expect([0, 1, 2].map((index) => placeFrom(2, index, 3))).toEqual([1, -1, 0])
})
