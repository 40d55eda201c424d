import { expect, test } from 'vitest'
import { withLanguages } from './mark-languages.ts'

const bodyOf = (html: string) => /<body>(.*)<\/body>/s.exec(withLanguages(page(html)))?.[1]

test.each([
  [
    'marks an element in Hindi itself',
    '<h1 class="title">हमारा काम, हमारे लोग!</h1>',
    '<h1 class="title" lang="hi">हमारा काम, हमारे लोग!</h1>',
  ],
  [
    'wraps Hindi words in an English sentence, with the spaces between them',
    '<p>The name <em>means</em> चटपटा स्वाद, roughly.</p>',
    '<p>The name <em>means</em> <span lang="hi">चटपटा स्वाद</span>, roughly.</p>',
  ],
  [
    'treats a joiner as part of the word',
    '<p>क्\u200dया 👩\u200d💻</p>',
    '<p lang="hi">क्\u200dया 👩\u200d💻</p>',
  ],
  ['ignores a joiner alone', '<p>We are 👩\u200d💻</p>', '<p>We are 👩\u200d💻</p>'],
  [
    'marks each script with its language',
    '<p>नमस्ते ਸਤ ਸ੍ਰੀ ਅਕਾਲ</p>',
    '<p><span lang="hi">नमस्ते</span> <span lang="pa">ਸਤ ਸ੍ਰੀ ਅਕਾਲ</span></p>',
  ],
  [
    'adds no elements to islands',
    '<astro-island props="{&quot;a&quot;:[0,1]}"><label>नाम</label><p>It is नाम.</p></astro-island>',
    '<astro-island props="{&quot;a&quot;:[0,1]}"><label lang="hi">नाम</label><p>It is नाम.</p></astro-island>',
  ],
])('%s', (_, html, marked) => expect(bodyOf(html)).toBe(marked))

test('adds line height on pages with other scripts', () => {
  expect(withLanguages(page('<p>नमस्ते</p>'))).toContain(
    '<style>p{}[lang]:not(html){line-height:1.35;letter-spacing:normal}</style>',
  )
  expect(withLanguages(page('<p>Namaste &amp; ₹3,999 – “yes”</p>'))).toBe(
    page('<p>Namaste &amp; ₹3,999 – “yes”</p>'),
  )
})

test('leaves the rest of the page unchanged', () => {
  const rest =
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><script>const a = "नाम" < 1 && 2</script><!-- नाम --><br>'
  expect(bodyOf(`${rest}<p hidden>नाम</p>`)).toBe(`${rest}<p hidden lang="hi">नाम</p>`)
})

function page(body: string): string {
  return `<!DOCTYPE html><html lang="en-IN"><head><style>p{}</style></head><body>${body}</body></html>`
}
