/** A placeholder in a text: `{name}`, `{price.website}`. */
export const PLACEHOLDER = /\{([a-zA-Z][\w.-]*)\}/g
