import { toStateName, views, type Cell, type State } from './cells.ts'

const renderBadge = ({ seen }: Cell) =>
  seen === null
    ? '<b class="bad">empty</b>'
    : `<b class="${seen.axe ? 'bad' : 'good'}">axe ${seen.axe ?? '?'}</b>${seen.faults.length ? '<b class="bad">fault</b>' : ''}${seen.changed ? '<b class="bad">changed</b>' : ''}`

const renderFigure = (cell: Cell) =>
  `<figure class="w${cell.width}"><img loading="lazy" src="${cell.seen?.picture ?? ''}" alt="${toStateName(cell)} ${cell.locale} ${cell.width}"><figcaption>${cell.locale} ${cell.width} ${renderBadge(cell)}</figcaption></figure>`

const renderJourney = (state: State, cells: readonly Cell[]) =>
  cells.some((cell) => toStateName(cell) === toStateName(state) && cell.journey)
    ? '<b class="good">e2e</b>'
    : '<b class="bad">no e2e</b>'

const renderState = (state: State, cells: readonly Cell[]) =>
  `<section id="${toStateName(state)}"><h3>${state.leaf} ${renderJourney(state, cells)}</h3><div class="row">${cells
    .filter((cell) => cell.machine === state.machine && cell.leaf === state.leaf)
    .map(renderFigure)
    .join('')}</div></section>`

const style = `body{font:14px/20px sans-serif;margin:24px;color:#211c19;background:#fcfaf7}nav{display:flex;flex-wrap:wrap;gap:12px;margin:12px 0 24px}
h2{margin:32px 0 8px;border-bottom:1px solid #d0c6ba}h3{font:600 13px/18px ui-monospace,monospace;margin:16px 0 6px}.row{display:flex;gap:10px;overflow-x:auto;align-items:flex-start}
figure{margin:0}img{display:block;border:1px solid #e4ddd3;background:#fff;max-height:420px;object-fit:cover;object-position:top;cursor:zoom-in}.w390 img{width:160px}.w1280 img{width:300px}
figcaption{font-size:11px;color:#6a6058}b{margin-left:4px}.good{color:#2a6645}.bad{color:#b8330f}dialog{border:0;padding:0;max-width:95vw;max-height:95vh}dialog img{max-height:90vh;width:auto}`

/** Arrow keys turn the pages of the sheet. */
const flip = `const all=[...document.querySelectorAll('figure img')];const box=document.querySelector('dialog');let at=0;
const show=i=>{at=(i+all.length)%all.length;box.querySelector('img').src=all[at].src;box.querySelector('p').textContent=all[at].alt;box.open||box.showModal()};
all.forEach((one,i)=>one.addEventListener('click',()=>show(i)));addEventListener('keydown',e=>{if(!box.open)return;if(e.key==='ArrowRight')show(at+1);if(e.key==='ArrowLeft')show(at-1)})`

/** All states as one contact sheet. */
export const renderSheet = (states: readonly State[], cells: readonly Cell[], summary: string): string => {
  const machines = [...new Set(states.map(({ machine }) => machine))]
  const body = machines.map(
    (machine) =>
      `<h2 id="${machine}">${machine}</h2>${states
        .filter((state) => state.machine === machine)
        .map((state) => renderState(state, cells))
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>States</title><style>${style}</style><h1>States</h1><p>${summary}</p><p>${views.length} views a state. A picture opens large; arrow keys flip.</p><nav>${machines
    .map((machine) => `<a href="#${machine}">${machine}</a>`)
    .join('')}</nav>${body.join('')}<dialog><img alt=""><p></p></dialog><script>${flip}</script></html>\n`
}
