/** Tells the person at the terminal where the product is; tests and tools read the address from this line. */
export function announce(address: string): void {
  console.log(`人才已启动：${address}`)
}
