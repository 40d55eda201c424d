import type { z } from 'zod'
import { READ_BY_RELAY, SCHEMAS } from '../model.ts'
import { type DeskSection, type Folder, PARTS, partOf, rowOf } from '../parts.ts'

/** A group of files in the navigation. `addable`: the folder that can get further entries. */
export type FileSection = { title: string; files: string[]; addable?: Folder }

/** @returns the schema of a file, by its path below content/; undefined if it has none that the site knows */
export function schemaOf(file: string): z.ZodType | undefined {
  const part = partOf(file)
  return part && part !== 'replies' ? SCHEMAS[part] : undefined
}

/**
 * @param value of the file: an entry is named by its title or name
 * @returns the title of a file for people
 */
export function titleOf(file: string, value?: unknown): string {
  if (file === READ_BY_RELAY) return 'Ready answers'
  const { entries, section } = rowOf(file) ?? {}
  if (!entries || !section) return (schemaOf(file)?.meta()?.title as string | undefined) ?? file
  const { title, name } = (value ?? {}) as Record<string, unknown>
  const own = title ?? name
  return typeof own === 'string' && own.trim() ? own : (entries.exec(file)?.[1] ?? SECTIONS[section].title)
}

const SECTIONS: Record<DeskSection, { title: string; addable?: Folder }> = {
  agency: { title: 'Contact, hours and prices' },
  pages: { title: 'Pages' },
  services: { title: 'Services', addable: 'services' },
  projects: { title: 'Projects', addable: 'projects' },
  team: { title: 'Team', addable: 'team' },
  clients: { title: 'Clients and technologies' },
  legal: { title: 'Legal pages' },
  notices: { title: 'Assistant, ready answers, menus and notices' },
}

/** Groups files for the navigation: what changes often comes first. A section may have no files. */
export function sectionsOf(files: Iterable<string>): FileSection[] {
  const order = Object.values(PARTS).map(({ file }): string => file)
  const all = [...files].toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return Object.entries(SECTIONS).map(([section, words]) => ({
    ...words,
    files: all.filter((file) => rowOf(file)?.section === section),
  }))
}
