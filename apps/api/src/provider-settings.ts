import { z } from 'zod'
import { count, modelPrices, ports } from './setting-types.ts'

/** Services that agents use: measuring, Google, text and speech models, LinkedIn, the tax register, web search. */
export const providerSettings = {
  PAGE_SPEED: z
    .enum(['auto', 'psi', 'estimate'])
    .default('auto')
    .describe(
      'what measures pages: `auto` = a browser on this machine, else PageSpeed Insights if there is a key, else an estimate; the others skip the browser',
    ),
  PAGESPEED_API_KEY: z.string().optional().describe('key of PageSpeed Insights; never leaves the server'),
  PAGESPEED_BASE_URL: z.url().default('https://www.googleapis.com').describe('address of PageSpeed Insights'),
  GOOGLE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe(
      'JSON key of a Google service account, or the path of its file: reads sheets shared with it, and Search Console',
    ),
  GOOGLE_SHEETS_API_KEY: z.string().optional().describe('key for sheets that anyone with the link may see'),
  GOOGLE_SHEETS_URL: z.url().default('https://sheets.googleapis.com').describe('address of the Sheets API'),
  GOOGLE_DOCS_URL: z
    .url()
    .default('https://docs.google.com')
    .describe('address that hands out sheets as CSV without a key'),
  SEARCH_CONSOLE_SITES: z
    .string()
    .default('')
    .describe('comma-separated Search Console properties of the service account, e.g. `sc-domain:example.com`'),
  SEARCH_CONSOLE_URL: z.url().default('https://searchconsole.googleapis.com').describe('address of Search Console'),
  FETCH_GAP_MS: count(500).describe('milliseconds between two requests of agents to the same website'),
  TEXT_PROVIDER: z
    .enum(['auto', 'none', 'local', 'openai', 'anthropic', 'google'])
    .default('auto')
    .describe(
      'model that writes texts; `auto` = the one that `npm run model` downloaded, else the best chat model that a server on this machine offers (`TEXT_LOCAL_PORTS`), else the built-in engine; `local` = the downloaded one only; `none` = the built-in engine; `openai` = any OpenAI-compatible server',
    ),
  TEXT_LOCAL_PORTS: ports('11434,1234,8080,8000').describe(
    'comma-separated loopback ports that `auto` asks for models at start and every two minutes: those of Ollama, LM Studio, llama.cpp and vLLM',
  ),
  TEXT_BASE_URL: z.url().optional().describe('base address of the provider, e.g. `http://localhost:11434/v1`'),
  TEXT_API_KEY: z.string().optional().describe('key of the provider; never leaves the server'),
  TEXT_MODEL: z.string().optional().describe('model id at the provider'),
  TEXT_PRICES: modelPrices.describe(
    'comma-separated `model=input/output`: what a million tokens cost; without it only tokens are recorded',
  ),
  TEXT_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'it is three lowercase letters such as usd')
    .default('usd')
    .describe('currency of `TEXT_PRICES`'),
  LIMIT_TOKENS_USER_DAY: count(0).describe('tokens of text models per user in a day (UTC); 0 = no limit'),
  LIMIT_TOKENS_MODEL_DAY: count(0).describe('tokens per text model in a day (UTC), for all users; 0 = no limit'),
  SPEECH_PROVIDER: z
    .enum(['auto', 'none', 'openai', 'sherpa-onnx', 'pocketsphinx'])
    .default('auto')
    .describe(
      'what turns voice e-mails into text; `auto` = a whisper-compatible server on this machine (`SPEECH_LOCAL_PORTS`), else the model that `npm run model -- speech` downloaded, else PocketSphinx where it is installed; `openai` = any server with `/audio/transcriptions`',
    ),
  SPEECH_LOCAL_PORTS: ports('8000,8080').describe(
    'comma-separated loopback ports that `auto` asks for a speech model at start and every two minutes',
  ),
  SPEECH_BASE_URL: z.url().optional().describe('base address of the speech service, e.g. `http://localhost:8000/v1`'),
  SPEECH_API_KEY: z.string().optional().describe('key of the speech service; never leaves the server'),
  SPEECH_MODEL: z.string().default('gpt-4o-mini-transcribe').describe('model id at the speech service'),
  SPEECH_LANGUAGE: z
    .string()
    .default('en')
    .describe('language of the recordings as an ISO 639-1 code; `auto` = the recogniser finds out'),
  LINKEDIN_CLIENT_ID: z.string().optional().describe('LinkedIn application that posts for users; off without it'),
  LINKEDIN_CLIENT_SECRET: z.string().optional().describe('its secret; never leaves the server'),
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{4}$/, 'it is a month such as 202607')
    .default('202607')
    .describe('month of the LinkedIn API; each lives about a year'),
  LINKEDIN_AUTH_URL: z.url().default('https://www.linkedin.com').describe('address of the LinkedIn consent page'),
  LINKEDIN_API_URL: z.url().default('https://api.linkedin.com').describe('address of the LinkedIn API'),
  GST_PROVIDER: z
    .enum(['none', 'attestr', 'sandbox', 'appyflow', 'api-setu'])
    .default('none')
    .describe('register that Know Your Customer asks; `none` = only the number itself is checked'),
  GST_BASE_URL: z.url().optional().describe('base address of the register; default: its public one'),
  GST_API_KEY: z.string().optional().describe('key or token of the register; never leaves the server'),
  GST_API_SECRET: z
    .string()
    .optional()
    .describe('second credential: the secret of Sandbox.co.in, the client id of API Setu'),
  SEARCH_PROVIDER: z
    .enum(['none', 'brave'])
    .default('none')
    .describe('web search that finds rivals for Competitor Analysis; `none` = only those given or named by the site'),
  SEARCH_BASE_URL: z.url().optional().describe('base address of the web search; default: its public one'),
  SEARCH_API_KEY: z.string().optional().describe('key of the web search; never leaves the server'),
}
