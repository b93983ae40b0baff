import * as React from 'react'
import type { Chart, Placed } from './layout.ts'

interface ChartViewProps {
  chart: Chart
  name: string
  /** The leaf that is lit. */
  now?: string | undefined
  /** Called with a leaf that is pressed. */
  onPick?: (leaf: string) => void
}

const ink = '#352f2a'
const lit = '#741a32'

const Box = ({ node, now, onPick }: { node: Placed } & Pick<ChartViewProps, 'now' | 'onPick'>) => {
  const isLit = now === node.id || (now?.startsWith(`${node.id}.`) ?? false)
  const pick = node.leaf && onPick ? () => onPick(node.id) : undefined
  return (
    <g
      transform={`translate(${node.x} ${node.y})`}
      data-lit={isLit && node.leaf ? '' : undefined}
      {...(pick && {
        role: 'button',
        tabIndex: 0,
        'aria-label': node.id,
        onClick: pick,
        onKeyDown: (event: { key: string }) => event.key === 'Enter' && pick(),
        style: { cursor: 'pointer' },
      })}
    >
      <rect
        width={node.width}
        height={node.height}
        rx={node.leaf ? 6 : 10}
        fill={isLit && node.leaf ? lit : node.leaf ? '#fff' : '#fcfaf7'}
        stroke={isLit ? lit : '#857a70'}
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
          stroke="#857a70"
        />
      )}
      {node.initial && <circle cx={0} cy={17} r={4} fill={ink} />}
      <text x={14} y={22} fontWeight={600} fill={isLit && node.leaf ? '#fff' : ink}>
        {node.label}
      </text>
      {node.inner.map((text, i) => (
        <text
          key={text}
          x={14}
          y={38 + i * 14}
          fontSize={10.5}
          fill={isLit && node.leaf ? '#ebcdd3' : '#6a6058'}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

const toMiddle = (box: DOMRect, of: 'x' | 'y') => box[of] + (of === 'x' ? box.width : box.height) / 2

/** Scrolls the frame alone: the page round it stays where it was. */
const scrollToLit = (frame: Element) => {
  const lit = frame.querySelector('[data-lit]')?.getBoundingClientRect()
  const own = frame.getBoundingClientRect()
  if (lit) frame.scrollBy(toMiddle(lit, 'x') - toMiddle(own, 'x'), toMiddle(lit, 'y') - toMiddle(own, 'y'))
}

/** A machine's states and transitions, with the present state lit. */
export const ChartView = ({ chart, name, now, onPick }: ChartViewProps) => {
  const drawing = React.useRef<SVGSVGElement>(null)
  React.useEffect(() => {
    const frame = drawing.current?.parentElement
    if (!now || !frame) return
    // A panel that is only opening has no size yet, so that there is nowhere to scroll to.
    const watch = new ResizeObserver(() => scrollToLit(frame))
    watch.observe(frame)
    return () => watch.disconnect()
  }, [now, chart.width, chart.height])
  return (
    <svg
      ref={drawing}
      role={onPick ? 'group' : 'img'}
      aria-label={`${name}: ${chart.nodes.filter(({ leaf }) => leaf).length} states`}
      width={chart.width}
      height={chart.height}
      viewBox={`-8 -8 ${chart.width + 16} ${chart.height + 16}`}
      fontFamily="ui-monospace, monospace"
      fontSize={11.5}
      style={{ maxWidth: 'none', display: 'block', background: '#fff' }}
    >
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX={7} refY={4} markerWidth={7} markerHeight={7} orient="auto">
          <path d="M0 0 8 4 0 8z" fill="#857a70" />
        </marker>
      </defs>
      {chart.nodes
        .filter(({ leaf }) => !leaf)
        .map((node) => (
          <Box key={node.id} node={node} now={now} />
        ))}
      {chart.arrows.map(({ id, points }) => (
        <polyline
          key={id}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#857a70"
          markerEnd="url(#tip)"
        />
      ))}
      {chart.nodes
        .filter(({ leaf }) => leaf)
        .map((node) => (
          <Box key={node.id} node={node} now={now} {...(onPick && { onPick })} />
        ))}
      {chart.arrows.flatMap(({ id, labels }) =>
        labels.map(({ text, x, y }) => (
          <text
            key={id + text}
            x={x}
            y={y + 10}
            fontSize={10}
            fill="#4d453f"
            stroke="#fff"
            strokeWidth={3}
            paintOrder="stroke"
          >
            {text}
          </text>
        )),
      )}
    </svg>
  )
}
