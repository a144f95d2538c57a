export declare function ensureTool(
  title: string,
  tool: { readonly version: string; readonly packages: readonly [string, ...string[]] },
): Promise<string>
