import type { LatticeOptions } from './lattice.ts'

/**
 * The lattices that are icons. Each has a geometry of its own. Their edge lengths make them equally dense, so that all use
 * one stroke width and one pattern scale.
 */
export const lattices = {
  // services
  'web-development': { tiling: '4.8.8', angle: 67.5, petals: true, edge: 52 },
  'ui-ux-design': { tiling: '3.4.6.4', angle: 60, edge: 56 },
  'mobile-apps': { tiling: '6.6.6', angle: 45, edge: 64 },
  'ai-chatbots': { tiling: '3.12.12', angle: 75, petals: true, edge: 40 },
  'ai-automation': { tiling: '4.6.12', angle: 67.5, petals: true, edge: 40 },
  'video-production': { tiling: '3.3.4.3.4', angle: 67.5, edge: 68 },
  // steps of the process
  discovery: { tiling: '4.4.4.4', angle: 45, edge: 72 },
  design: { tiling: '4.4.4.4', angle: 67.5, edge: 76 },
  testing: { tiling: '3.3.3.3.3.3', angle: 45, edge: 84 },
  support: { tiling: '3.6.3.6', angle: 60, edge: 64 },
  // pillars of the story
  strategy: { tiling: '4.4.4.4', angle: 60, spread: 0.4, edge: 96 },
  agility: { tiling: '3.3.3.4.4', angle: 55, edge: 76 },
  growth: { tiling: '3.12.12', angle: 60, petals: true, edge: 40 },
  understanding: { tiling: '4.8.8', angle: 50, petals: true, edge: 56 },
  success: { tiling: '4.6.12', angle: 75, petals: true, edge: 40 },
} as const satisfies Record<string, LatticeOptions>

/** Name of a lattice: the `icon` of a service, of a step of the process, or of a pillar of the story. */
export type LatticeName = keyof typeof lattices
