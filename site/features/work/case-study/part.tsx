import type { PartName, Project, WorkWords } from '../project.ts'

export type StudyProps = { project: Project; words: WorkWords; newTab: string }

type Props = {
  study: Pick<StudyProps, 'project' | 'words'>
  name: PartName
  className?: string
  children: React.ReactNode
}

/** One part of a case study: a tab where there is script, a chapter where there is none. */
export function Part({ study, name, className = '', children }: Props) {
  return (
    <section className={`part ${className}`} id={`${study.project.slug}-${name}`} data-tab={name}>
      <h3>{study.words.tabs.names[name]}</h3>
      <div>{children}</div>
    </section>
  )
}
