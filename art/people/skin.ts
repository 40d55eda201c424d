/** Three flat tones of one skin, and that of the lips. */
export type Skin = { light: string; base: string; shade: string; lips: string }

/** The skins of the cast, printed with as few inks as possible. */
export const skins = {
  wheat: { light: '#dcab7c', base: '#c88f5f', shade: '#955d3c', lips: '#9a4a38' },
  copper: { light: '#c98b5b', base: '#b07043', shade: '#7c4729', lips: '#8a3f31' },
  walnut: { light: '#a86b42', base: '#8c5432', shade: '#5d341f', lips: '#74372c' },
} as const satisfies Record<string, Skin>
