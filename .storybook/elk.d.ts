declare module 'elkjs/lib/elk.bundled.js' {
  interface Point {
    x: number
    y: number
  }
  interface Shape {
    id: string
    x?: number
    y?: number
    width?: number
    height?: number
  }
  interface Label extends Shape {
    text: string
  }
  interface Section {
    startPoint: Point
    endPoint: Point
    bendPoints?: Point[]
  }
  export interface ElkEdge {
    id: string
    sources: string[]
    targets: string[]
    labels?: (Omit<Label, 'id'> & { id?: string })[]
    sections?: Section[]
  }
  export interface ElkNode extends Shape {
    children?: ElkNode[]
    edges?: ElkEdge[]
    layoutOptions?: Record<string, string>
  }
  export default class Elk {
    layout(graph: ElkNode): Promise<ElkNode>
  }
}
