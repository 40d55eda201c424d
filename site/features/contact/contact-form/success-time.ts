/** How long the success banner stays and the form waits to be cleared, in milliseconds; specification, section 4. */
export const SUCCESS_TIME = 2000
