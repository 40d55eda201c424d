/** Pictures of the content, by the ends of their names. */
export const PICTURE_NAME = /\.(webp|png|jpe?g|avif|svg)$/
