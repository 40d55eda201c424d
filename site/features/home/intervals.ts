/** How long the project carousel shows a project, in milliseconds; specification, section 9. */
export const PROJECT_INTERVAL = 4000
/** How long the testimonial slider shows a testimonial, in milliseconds; specification, section 9. */
export const TESTIMONIAL_INTERVAL = 5000
