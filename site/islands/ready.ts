/** The event that an island sends up from itself once it answers to the visitor. */
export const READY = 'island:ready'
