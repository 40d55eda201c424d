declare module 'virtual:contact-form' {
  export const words: import('#site/content/schemas/pages.ts').ContactWords['form']
  export const refusals: Pick<import('#site/content/schemas/pages.ts').ContactWords['refusals'], 'large'>
  export const otherWays: import('./failure.tsx').OtherWays
}
