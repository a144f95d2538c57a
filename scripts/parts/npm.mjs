/** The npm that started this command, else the one on the path. */
export function npm(...args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args]
}
