export declare function alone<Value>(
  file: string,
  work: () => Promise<Value>,
  say?: (sentence: string) => void,
): Promise<Value>
