/** How long the success banner stays before the form is cleared, in milliseconds; specification, section 4. */
export const SUCCESS_TIME = 2000
