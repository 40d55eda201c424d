const map = document.querySelector('.live-map')
const frame = map?.querySelector('iframe')

/**
 * Fetches the live map once it is opened. Its address does not stand in `src`: where scripting is off, browsers put
 * nothing off, and would ask another website for a map that nobody wanted to see.
 */
function fetchMap(): void {
  if (frame) frame.src ||= frame.dataset.src ?? ''
}

map?.addEventListener('toggle', fetchMap)
