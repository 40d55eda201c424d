import type { ReactNode } from 'react'
import { StepButton } from '#site/ui/step-button.tsx'
import type { Active } from './carousel-state.ts'
import type { Carousel } from './use-carousel.ts'
import './carousel-controls.css'

type ControlsProps = {
  carousel: Carousel
  words: { title: string; previous: string; next: string }
  pause: string
  arrowClass?: string
  /** What is between the arrows. */
  children?: ReactNode
}

/** The arrows and the pause button of a carousel, disabled until hydration. */
export function CarouselControls({ carousel, words, pause, arrowClass = '', children }: ControlsProps) {
  const { isHydrated, step, canPause, pausedBy, togglePause } = carousel
  const arrow = { disabled: !isHydrated, className: arrowClass }
  return (
    <div className="carousel-controls">
      <StepButton {...arrow} step={-1} label={words.previous} onClick={() => step(-1)} />
      {children}
      <StepButton {...arrow} step={1} label={words.next} onClick={() => step(1)} />
      <PauseButton
        label={`${pause}: ${words.title}`}
        // Its space is kept until hydration shows it, so that the arrows do not move.
        className={isHydrated ? 'ms-auto' : 'ms-auto invisible motion-reduce:hidden'}
        hidden={!canPause}
        isPaused={pausedBy.includes('button')}
        onClick={togglePause}
      />
    </div>
  )
}

type PauseProps = {
  label: string
  className: string
  /** Hidden until script shows it, and if nothing moves. */
  hidden?: boolean
  isPaused?: boolean
  onClick?: () => void
}

/** Pauses and resumes automatic movement. */
export function PauseButton({ label, className, hidden = true, isPaused = false, onClick }: PauseProps) {
  return (
    <button
      type="button"
      hidden={hidden}
      onClick={onClick}
      className={`pause-button grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-shade ${className}`}
      aria-label={label}
      aria-pressed={isPaused}
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
        <path className="pause-bars" d="M8 5v14M16 5v14" stroke="currentColor" strokeWidth="3" />
        <path className="pause-play" d="M8 5l11 7-11 7z" fill="currentColor" />
      </svg>
    </button>
  )
}

type AnnouncementProps = { active: Active; of: string; names: string[] }

/** Announces to screen readers the slide that a control has shown, and none that the timer has. */
export function SlideAnnouncement({ active: { index, reason }, of, names }: AnnouncementProps) {
  return (
    <p className="sr-only" aria-live="polite">
      {reason === 'control' && `${index + 1} ${of} ${names.length}: ${names[index]}`}
    </p>
  )
}
