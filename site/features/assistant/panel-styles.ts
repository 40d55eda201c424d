import css from './panel.css?inline'

let adopted = false

/** The panel's styles come with its code, so that pages on which nobody opens it do not carry them. */
export function adoptPanelStyles(): void {
  if (adopted) return
  adopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
