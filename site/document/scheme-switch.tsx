import type { InterfaceWords } from '#site/content/schemas/site.ts'

const SCHEMES = ['system', 'light', 'dark'] as const

/** Light or dark, whatever the device says. The script remembers the choice for later visits. */
export function SchemeSwitch({ words, className }: { words: InterfaceWords['scheme']; className: string }) {
  return (
    <fieldset className={`scheme-switch needs-script ${className}`}>
      <legend className="sr-only">{words.label}</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="scheme"
            value={scheme}
            defaultChecked={scheme === 'system'}
            className="sr-only"
          />
          {words[scheme]}
        </label>
      ))}
    </fieldset>
  )
}
