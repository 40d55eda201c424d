declare module 'virtual:contact-form' {
  export const words: import('#site/content/schemas/pages.ts').ContactWords['form']
  type Refusals = import('#site/content/schemas/pages.ts').ContactWords['refusals']
  export const refusals: Pick<Refusals, 'large' | 'long' | 'missing' | 'address'>
  export const otherWays: import('./failure.tsx').OtherWays
}
