import { el, group } from '../draw.ts'

export type Person = {
  skin: string
  cloth: string
  hair: string
  head: 'dastar' | 'hijab' | 'topi' | 'bun' | 'short' | 'shaven' | 'fetah' | 'long' | 'curls' | 'veil' | 'bob'
  wrap?: string
  beard?: string
  glasses?: boolean
  bindi?: boolean
  drape?: string
}

/** Head and shoulders, 200×240, facing us. The shoulders run off the lower edge. */
export function bust(person: Person): string {
  const { skin, cloth, hair, head, wrap = '#b8452e', beard, drape } = person
  return [
    behind[head](hair, wrap),
    el('path', { d: 'M80 118H120V164L126 166Q100 196 74 166L80 164Z', fill: skin }),
    el('path', { d: 'M80 138Q100 156 120 138V150Q100 166 80 150Z', fill: '#000', opacity: 0.16 }),
    el('path', { d: 'M6 240C8 190 40 170 78 162Q100 186 122 162C160 170 192 190 194 240Z', fill: cloth }),
    el('path', { d: 'M78 162Q100 186 122 162L128 164Q100 200 72 164Z', fill: '#fff', opacity: 0.35 }),
    drape
      ? el('path', {
          d: 'M40 172C80 190 130 214 150 240H194C192 200 170 178 128 166C110 196 70 190 60 168Z',
          fill: drape,
        }) +
        el('path', {
          d: 'M60 168C80 196 136 214 156 240',
          stroke: '#fff',
          'stroke-width': 4,
          fill: 'none',
          opacity: 0.5,
        })
      : '',
    el('circle', { cx: 61, cy: 98, r: 8, fill: skin }),
    el('circle', { cx: 139, cy: 98, r: 8, fill: skin }),
    el('path', { d: 'M61 88C61 46 139 46 139 88C139 124 122 146 100 146S61 124 61 88Z', fill: skin }),
    face(person),
    beard ? bearded(beard) : '',
    front[head](hair, wrap),
  ].join('')
}

function face({ glasses, bindi, beard }: Person): string {
  const line = { stroke: '#2a1a14', fill: 'none', 'stroke-linecap': 'round' } as const
  return [
    el('path', { d: 'M74 84q8-6 17-2M109 82q9-4 17 2', 'stroke-width': 3.4, ...line }),
    el('circle', { cx: 83, cy: 95, r: 3.4, fill: '#2a1a14' }),
    el('circle', { cx: 117, cy: 95, r: 3.4, fill: '#2a1a14' }),
    el('path', { d: 'M101 92Q97 106 94 110Q98 114 103 112', 'stroke-width': 2.4, opacity: 0.55, ...line }),
    beard ? '' : el('path', { d: 'M88 125Q100 134 112 125', 'stroke-width': 3, ...line }),
    el('circle', { cx: 73, cy: 112, r: 8, fill: '#c8452e', opacity: 0.14 }),
    el('circle', { cx: 127, cy: 112, r: 8, fill: '#c8452e', opacity: 0.14 }),
    bindi ? el('circle', { cx: 100, cy: 76, r: 4, fill: '#b8252e' }) : '',
    glasses
      ? el(
          'g',
          { 'stroke-width': 3, ...line },
          el('circle', { cx: 83, cy: 95, r: 13 }),
          el('circle', { cx: 117, cy: 95, r: 13 }),
          el('path', { d: 'M96 93q4-3 8 0M70 93L61 90M130 93L139 90' }),
        )
      : '',
  ].join('')
}

function bearded(fill: string): string {
  return (
    el('path', {
      d: 'M60 96C60 140 76 172 100 174S140 140 140 96C136 108 128 114 118 116Q100 110 82 116C72 114 64 108 60 96Z',
      fill,
    }) +
    el('path', {
      d: 'M90 126Q100 132 110 126',
      stroke: '#fff',
      'stroke-width': 2.6,
      fill: 'none',
      'stroke-linecap': 'round',
      opacity: 0.75,
    })
  )
}

type Wear = Record<Person['head'], (hair: string, wrap: string) => string>
const nothing = () => ''

const behind: Wear = {
  dastar: nothing,
  topi: nothing,
  short: nothing,
  shaven: nothing,
  fetah: nothing,
  hijab: (_, wrap) =>
    el('path', {
      d: 'M44 96C40 20 160 20 156 96C158 140 176 170 184 200H16C24 170 42 140 44 96Z',
      fill: wrap,
    }),
  veil: (_, wrap) =>
    el('path', {
      d: 'M46 90C42 26 158 26 154 90C156 130 162 160 166 196H34C38 160 44 130 46 90Z',
      fill: wrap,
    }),
  bun: (hair) =>
    el('circle', { cx: 100, cy: 34, r: 22, fill: hair }) +
    el('path', { d: 'M54 96C50 30 150 30 146 96Q148 120 138 124H62Q52 120 54 96Z', fill: hair }),
  long: (hair) =>
    el('path', {
      d: 'M50 96C46 26 154 26 150 96C152 140 166 160 160 196C120 206 80 206 40 196C34 160 48 140 50 96Z',
      fill: hair,
    }),
  bob: (hair) =>
    el('path', {
      d: 'M50 92C46 28 154 28 150 92C152 116 154 130 150 142H50C46 130 48 116 50 92Z',
      fill: hair,
    }),
  curls: (hair) =>
    [
      [64, 62],
      [84, 46],
      [108, 44],
      [130, 56],
      [142, 78],
      [58, 82],
    ]
      .map(([cx = 0, cy = 0]) => el('circle', { cx, cy, r: 20, fill: hair }))
      .join(''),
}

const front: Wear = {
  dastar: (_, wrap) =>
    el('path', {
      d: 'M52 82C44 22 92 8 106 10C140 8 160 40 148 82C130 62 112 56 98 40C88 58 70 66 52 82Z',
      fill: wrap,
    }) +
    el('path', {
      d: 'M56 66C70 56 88 46 97 26M64 50C76 42 86 34 92 20M144 66C130 56 112 46 101 28M140 46C126 40 112 32 106 18',
      stroke: '#000',
      'stroke-width': 3,
      fill: 'none',
      opacity: 0.18,
      'stroke-linecap': 'round',
    }),
  hijab: (_, wrap) =>
    el('path', {
      d: 'M50 100C46 34 154 34 150 100C150 134 126 152 100 152S50 134 50 100ZM66 94C66 124 82 142 100 142S134 124 134 94C134 56 66 56 66 94Z',
      fill: wrap,
      'fill-rule': 'evenodd',
    }) +
    el('path', {
      d: 'M56 110C76 156 124 156 144 110L155 104C158 142 174 170 184 200C146 218 54 218 16 200C26 170 42 142 45 104Z',
      fill: wrap,
    }) +
    el('path', {
      d: 'M62 140C80 164 112 168 142 164M50 170C80 190 120 190 156 184',
      stroke: '#000',
      'stroke-width': 3,
      fill: 'none',
      opacity: 0.15,
      'stroke-linecap': 'round',
    }),
  veil: (_, wrap) =>
    el('path', { d: 'M58 84C58 40 142 40 142 84C128 64 72 64 58 84Z', fill: '#fff' }) +
    el('path', { d: 'M50 100C44 30 156 30 150 100L144 84C140 52 60 52 56 84Z', fill: wrap }),
  topi: (hair) =>
    el('path', { d: 'M61 92V72H139V92L134 78H66Z', fill: hair }) +
    el('path', { d: 'M60 74C58 40 76 32 100 32S142 40 140 74Q100 62 60 74Z', fill: '#fff' }) +
    el('path', {
      d: 'M61 66Q100 54 139 66',
      stroke: '#cbbf9f',
      'stroke-width': 2.5,
      fill: 'none',
      'stroke-dasharray': '5 4',
    }),
  fetah: (hair) =>
    el('path', { d: 'M60 96V72H140V96L134 82H66Z', fill: hair }) +
    el('path', { d: 'M60 78L68 30Q100 22 132 30L140 78Q100 66 60 78Z', fill: '#22201f' }) +
    el('path', { d: 'M60 78Q100 66 140 78L139 70Q100 58 61 70Z', fill: '#3b3735' }),
  short: (hair) =>
    el('path', {
      d: 'M58 92C52 40 84 36 104 38C140 38 148 62 142 92L136 78C128 66 112 70 96 64C82 60 70 68 64 80Z',
      fill: hair,
    }),
  shaven: (hair) =>
    el('path', { d: 'M62 82C66 44 134 44 138 82C130 60 70 60 62 82Z', fill: hair, opacity: 0.22 }),
  bun: (hair) =>
    el('path', { d: 'M59 96C50 24 150 24 141 96C134 74 118 62 100 58C82 62 66 74 60 96Z', fill: hair }) +
    el('path', { d: 'M100 58V46', stroke: '#b8452e', 'stroke-width': 3 }),
  long: (hair) =>
    el('path', { d: 'M58 104C48 22 152 22 142 104C136 80 118 68 92 56C84 70 70 80 58 104Z', fill: hair }),
  bob: (hair) =>
    el('path', {
      d: 'M57 100C46 24 154 24 143 100C140 84 136 74 128 70Q96 78 72 70C64 76 60 84 57 100Z',
      fill: hair,
    }),
  curls: (hair) =>
    [
      [70, 62],
      [88, 54],
      [108, 54],
      [128, 62],
    ]
      .map(([cx = 0, cy = 0]) => el('circle', { cx, cy, r: 13, fill: hair }))
      .join(''),
}

/** Whose screens we see, at the end of the cast. */
export const visitor = 12

export const people: readonly Person[] = [
  { skin: '#b07a52', cloth: '#f3ead6', hair: '#2a1a14', head: 'dastar', wrap: '#12605e', beard: '#33241d' },
  { skin: '#c99469', cloth: '#5a2a3c', hair: '#2a1a14', head: 'hijab', wrap: '#e9b7a2' },
  { skin: '#8a5a3b', cloth: '#b8452e', hair: '#241713', head: 'bun', bindi: true, drape: '#e2a12e' },
  { skin: '#a8724b', cloth: '#b9d6d8', hair: '#3c2a22', head: 'short', glasses: true },
  { skin: '#c08a60', cloth: '#7f2c2b', hair: '#2a1a14', head: 'shaven', drape: '#e2a12e' },
  { skin: '#b07a52', cloth: '#e8dfcb', hair: '#8c8781', head: 'topi', beard: '#d9d4c8' },
  { skin: '#9c6743', cloth: '#e8edea', hair: '#2a1a14', head: 'veil', wrap: '#51646f' },
  { skin: '#d3a47b', cloth: '#fbf7ec', hair: '#bdb6aa', head: 'fetah', glasses: true },
  { skin: '#7a4b30', cloth: '#e2a12e', hair: '#1d1210', head: 'curls' },
  { skin: '#b98356', cloth: '#12605e', hair: '#2b1914', head: 'long', drape: '#b9d6d8' },
  { skin: '#c99469', cloth: '#b8452e', hair: '#7d7671', head: 'bob', glasses: true },
  { skin: '#8a5a3b', cloth: '#51646f', hair: '#241713', head: 'short', beard: '#241713' },
  { skin: '#a8724b', cloth: '#e2a12e', hair: '#2b1914', head: 'bob' },
]

export function placed(index: number, x: number, y: number, scale: number): string {
  const person = people[index % people.length]
  return person ? group(`translate(${x} ${y}) scale(${scale})`, bust(person)) : ''
}
