/**
 * The live map comes once it is opened. Until then its frame is in a template: an empty one would be a document that the
 * browser makes for nothing, and one with its address, where scripting is off, would ask another website for a map that
 * nobody wanted to see.
 */
const frame = document.querySelector<HTMLTemplateElement>('.live-map template')

frame?.parentElement?.addEventListener('toggle', () => frame.replaceWith(frame.content), { once: true })
