import type { z } from 'zod'
import { FOLDERS, READ_BY_RELAY, SINGLE_FILES } from '../model.ts'
import { PARTS, rowOf, type Section } from '../parts.ts'

type Folder = keyof typeof FOLDERS

/** A group of files in the navigation. `addable`: the folder that can get further entries. */
export type FileSection = { title: string; files: string[]; addable?: Folder }

/** @returns the schema of a file, by its path below content/; undefined if it has none that the site knows */
export function schemaOf(file: string): z.ZodType | undefined {
  const single = Object.values(SINGLE_FILES).find(([name]) => name === file)
  return single?.[1] ?? Object.values(FOLDERS).find(([pattern]) => pattern.test(file))?.[2]
}

/**
 * @param value of the file: an entry is named by its title or name
 * @returns the title of a file for people
 */
export function titleOf(file: string, value?: unknown): string {
  const { title, name } = (isEntry(file) ? (value ?? {}) : {}) as Record<string, unknown>
  const own = file === READ_BY_RELAY ? 'Ready answers' : (title ?? name)
  if (typeof own === 'string' && own.trim()) return own
  return (isEntry(file) ? undefined : (schemaOf(file)?.meta()?.title as string)) ?? slugOf(file) ?? file
}

const SECTIONS: Record<Section, { title: string; addable?: Folder }> = {
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

function isEntry(file: string): boolean {
  return Object.values(FOLDERS).some(([pattern]) => pattern.test(file))
}

function slugOf(file: string): string | undefined {
  return Object.values(FOLDERS)
    .map(([pattern]) => pattern.exec(file)?.[1])
    .find(Boolean)
}
