declare module 'axios/lib/adapters/xhr.js' {
  const adapter: import('axios').AxiosAdapter
  export default adapter
}
