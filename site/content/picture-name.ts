/** Pictures of the content, by the ends of their names; what begins with a dot is hidden, from the build, too. */
export const PICTURE_NAME = /^(?!.*(?:^|\/)\.).*\.(webp|png|jpe?g|avif|svg)$/i
