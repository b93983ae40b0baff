import * as React from 'react'
import { boxText } from './box-text.ts'
import type { Arrow, Placed } from './layout.ts'
import type { ChartLine } from './shape.ts'

export const colors = {
  ink: '#352f2a',
  line: '#857a70',
  lit: '#741a32',
  onLit: '#fff',
  softOnLit: '#ebcdd3',
  soft: '#6a6058',
  label: '#4d453f',
  paper: '#fff',
  group: '#fcfaf7',
}

const lineStyles: Record<ChartLine['kind'], React.SVGProps<SVGTextElement>> = {
  description: { fontStyle: 'italic' },
  tags: { fontWeight: 600 },
  act: {},
  inner: {},
}

interface PressProps {
  label: string
  onPress: (() => void) | undefined
}

/** What a drawing needs to be pressed by pointer and keyboard; nothing where it leads nowhere. */
const toPressable = ({ label, onPress }: PressProps): React.SVGProps<SVGGElement> =>
  onPress
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-label': label,
        onClick: onPress,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onPress()
        },
        style: { cursor: 'pointer' },
      }
    : {}

interface BoxProps {
  node: Placed
  isLit: boolean
  isFaded: boolean
  onPick: (() => void) | undefined
  onToggle: (() => void) | undefined
  onHover: (id: string | null) => void
}

/** A state, with what it says of itself; a state of states is a frame around them. */
export const Box = ({ node, isLit, isFaded, onPick, onToggle, onHover }: BoxProps) => {
  const isFilled = isLit && node.leaf
  return (
    <g
      transform={`translate(${node.x} ${node.y})`}
      opacity={isFaded ? 0.35 : 1}
      data-lit={isFilled ? '' : undefined}
      onPointerEnter={() => onHover(node.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(node.id)}
      onBlur={() => onHover(null)}
    >
      <g {...toPressable({ label: node.id, onPress: onPick })}>
        <rect
          width={node.width}
          height={node.height}
          rx={node.leaf ? 6 : 10}
          fill={isFilled ? colors.lit : node.leaf ? colors.paper : colors.group}
          stroke={isLit ? colors.lit : colors.line}
          strokeWidth={isLit ? 2 : 1}
          strokeDasharray={node.leaf ? undefined : '4 3'}
        />
        {node.final && (
          <rect
            x={3}
            y={3}
            width={node.width - 6}
            height={node.height - 6}
            rx={4}
            fill="none"
            stroke={colors.line}
          />
        )}
        {node.initial && <circle cx={0} cy={17} r={4} fill={colors.ink} />}
        <text
          x={boxText.left}
          y={20}
          fontSize={11.5}
          fontWeight={600}
          fill={isFilled ? colors.onLit : colors.ink}
        >
          {node.label}
        </text>
        {node.lines.map(({ text, kind }, at) => (
          <text
            key={`${at} ${kind} ${text}`}
            x={boxText.left}
            y={boxText.head + 8 + at * boxText.line}
            fontSize={10}
            fill={isFilled ? colors.softOnLit : colors.soft}
            {...lineStyles[kind]}
          >
            {text}
          </text>
        ))}
      </g>
      {onToggle && (
        <g {...toPressable({ label: `${node.opens} in ${node.id}`, onPress: onToggle })}>
          <rect
            x={node.width - 26}
            y={6}
            width={20}
            height={20}
            rx={4}
            fill={colors.paper}
            stroke={colors.line}
          />
          <text x={node.width - 16} y={20} textAnchor="middle" fontSize={12} fill={colors.ink}>
            {node.leaf ? '＋' : '－'}
          </text>
        </g>
      )}
    </g>
  )
}

interface LineProps {
  arrow: Arrow
  isLit: boolean
  isFaded: boolean
  onPlay: ((label: string) => void) | undefined
}

/** The ways from one state to another, each with its label, which plays it. */
export const Line = ({ arrow: { points, labels }, isLit, isFaded, onPlay }: LineProps) => {
  const color = isLit ? colors.lit : colors.line
  return (
    <g opacity={isFaded ? 0.2 : 1}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={color}
        strokeWidth={isLit ? 2 : 1}
        markerEnd={isLit ? 'url(#tip-lit)' : 'url(#tip)'}
      />
      {labels.map(({ text, x, y, width, height, plays }, at) => (
        <g
          key={`${at} ${text}`}
          {...toPressable({
            label: `Play ${text}`,
            onPress: onPlay && plays ? () => onPlay(text) : undefined,
          })}
        >
          <rect x={x} y={y} width={width} height={height} fill="transparent" />
          <text x={x} y={y + 10} fontSize={10} fill={isLit ? colors.lit : colors.label}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
