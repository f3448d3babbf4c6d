/** The part of `node-llama-cpp` that is used. Its package is in no lock file, so its own types are not there. */
type PromptOptions = {
  maxTokens: number
  temperature: number
  signal: AbortSignal
  stopOnAbortSignal: boolean
  onTextChunk: (chunk: string) => void
  budgets: { thoughtTokens: number }
  grammar?: unknown
}
export type ChatItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] }
export type Session = {
  setChatHistory: (history: ChatItem[]) => void
  promptWithMeta: (prompt: string, options: PromptOptions) => Promise<{ stopReason: string }>
  dispose: () => void
}
export type Context = { contextSize: number; getSequence: () => unknown; dispose: () => Promise<void> }
export type Model = {
  trainContextSize: number
  tokenize: (text: string) => unknown[]
  createContext: (options: { contextSize: { max: number }; threads: number }) => Promise<Context>
}
export type Llama = {
  loadModel: (options: { modelPath: string }) => Promise<Model>
  createGrammarForJsonSchema: (schema: unknown) => Promise<unknown>
  getGrammarFor: (name: 'json') => Promise<unknown>
}
export type Engine = {
  getLlama: (options: { build: 'never'; logLevel: 'error'; progressLogs: boolean }) => Promise<Llama>
  LlamaChatSession: new (options: { contextSequence: unknown; systemPrompt?: string }) => Session
}
