import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { OutputOf } from '#contract/endpoint'
import { showYuan } from '#contract/wallet/fen'
import type { findFlowMonths } from '#contract/wallet/wallet'
import styles from './MonthsChart.module.css'

const height = 160

/** The axis in yuan, without fen: 1,000. */
const yuan = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 })

/** Income and expense by month as bars side by side. Screen readers read the same figures. */
export default function MonthsChart({ months }: { months: OutputOf<typeof findFlowMonths>['list'] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
    const bars = (label: string, name: string, align: -1 | 1) => ({
      label,
      stroke: colour(name),
      fill: colour(name),
      width: 0,
      points: { show: false },
      paths: UPlot.paths.bars?.({ size: [0.32, 14], align, gap: 1 }),
    })
    const axis = { stroke: colour('--text-third'), font: '12px sans-serif', ticks: { show: false } }
    const nameOf = (at: number) => months[at]?.month
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        series: [{}, bars('收入', '--primary', -1), bars('支出', '--salary', 1)],
        axes: [
          {
            ...axis,
            grid: { show: false },
            size: 28,
            space: 36,
            incrs: [1, 2, 3, 4],
            values: (_, places) => places.map((at) => (nameOf(at) ? `${Number(nameOf(at)?.slice(5))}月` : '')),
          },
          {
            ...axis,
            grid: { stroke: colour('--line'), width: 1 },
            size: 56,
            space: 36,
            values: (_, marks) => marks.map((mark) => yuan.format(mark)),
          },
        ],
        scales: {
          x: { time: false, range: () => [-0.6, months.length - 0.4] },
          y: { range: (_, __, top) => [0, Math.max(10, top * 1.1)] },
        },
      },
      [months.map((_, at) => at), months.map(({ income }) => income / 100), months.map(({ expense }) => expense / 100)],
      element,
    )
    const follow = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    follow.observe(element)
    return () => {
      follow.disconnect()
      chart.destroy()
    }
  }, [months])
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span>近12个月（元）</span>
        <span data-way="in">收入</span>
        <span data-way="out">支出</span>
      </figcaption>
      <div ref={box} aria-hidden="true" />
      <ul className="visually-hidden">
        {months.map(({ month, income, expense }) => (
          <li key={month}>
            {month} 收入{showYuan(income)} 支出{showYuan(expense)}
          </li>
        ))}
      </ul>
    </figure>
  )
}
