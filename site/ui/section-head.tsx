type Props = {
  title: string
  intro?: string
  id?: string
}

/** A section's heading with its sentence, set apart on a wide screen. */
export function SectionHead({ title, intro, id }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-end">
      <h2 id={id} className="text-4xl lg:col-span-7">
        {title}
      </h2>
      {intro && <p className="measure text-lg lg:col-span-5 lg:pb-2">{intro}</p>}
    </div>
  )
}
