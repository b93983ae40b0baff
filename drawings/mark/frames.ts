import { drawBeads, shieldPath } from './emblems.ts'

export const frameNames = ['ring', 'double', 'shield', 'oval', 'diamond', 'bare', 'beads'] as const
type FrameName = (typeof frameNames)[number]

/** A frame of radius 20: the ground behind, the line around, and how large what stands inside may be. */
type Frame = { room: number; ground: (fill: string) => string; line: (ink: string) => string }

const drawDisc = (fill: string) => `<circle r="20" fill="${fill}"/>`

export const frames: Record<FrameName, Frame> = {
  ring: {
    room: 1.12,
    ground: drawDisc,
    line: (ink) => `<circle r="19" fill="none" stroke="${ink}" stroke-width="1.1"/>`,
  },
  double: {
    room: 1.0,
    ground: drawDisc,
    line: (ink) =>
      `<circle r="19.4" fill="none" stroke="${ink}" stroke-width="1.4"/><circle r="17" fill="none" stroke="${ink}" stroke-width=".6"/>`,
  },
  shield: {
    room: 1.0,
    ground: (fill) => `<path d="${shieldPath}" fill="${fill}"/>`,
    line: (ink) => `<path d="${shieldPath}" fill="none" stroke="${ink}" stroke-width="1.3"/>`,
  },
  oval: {
    room: 0.94,
    ground: (fill) => `<ellipse rx="15.5" ry="20" fill="${fill}"/>`,
    line: (ink) =>
      `<ellipse rx="15" ry="19.4" fill="none" stroke="${ink}" stroke-width="1.1"/><ellipse rx="13" ry="17.4" fill="none" stroke="${ink}" stroke-width=".5"/>`,
  },
  diamond: {
    room: 0.84,
    ground: (fill) => `<path d="M0-21 19 0 0 21-19 0Z" fill="${fill}"/>`,
    line: (ink) =>
      `<path d="M0-20.5 18.5 0 0 20.5-18.5 0Z" fill="none" stroke="${ink}" stroke-width="1.1"/><path d="M0-17.6 15.8 0 0 17.6-15.8 0Z" fill="none" stroke="${ink}" stroke-width=".5"/>`,
  },
  bare: { room: 1.7, ground: () => '', line: () => '' },
  beads: { room: 1.06, ground: drawDisc, line: drawBeads },
}
