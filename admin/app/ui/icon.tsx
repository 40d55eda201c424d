const PATHS = {
  messages: 'M3 5h18v14H3zM3 6l9 7 9-7',
  website: 'M3 4h18v16H3zM3 9h18M12 11l4 4-4 4-4-4z',
  summary: 'M4 20V11M12 20V4M20 20v-6M2 20h20',
  people: 'M9 4l4 4-4 4-4-4zM2 20v-2l4-3h6l4 3v2M17 6l3 3-3 3M18 15l4 3v2',
  up: 'M12 20V5M5 12l7-7 7 7',
  down: 'M12 4v15M5 12l7 7 7-7',
  remove: 'M5 5l14 14M19 5L5 19',
  back: 'M20 12H4M10 5l-7 7 7 7',
} as const

export type IconName = keyof typeof PATHS

/** Decorative: the name is beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="size-6" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="miter" />
    </svg>
  )
}
