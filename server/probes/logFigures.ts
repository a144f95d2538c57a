import { Counter } from 'prom-client'
import { countDroppedLines } from '../log/logOutput'

export const droppedLines = new Counter({
  name: 'rencai_log_lines_dropped_total',
  help: 'Lines of the log that were dropped because nobody read the output',
  collect() {
    this.reset()
    this.inc(countDroppedLines())
  },
})
