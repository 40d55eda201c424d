declare module 'virtual:assistant-script' {
  export const script: import('./script.ts').Script
}
