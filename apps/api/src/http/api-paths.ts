/** Every address of the API: the canonical ones and the older families. Source: acceptance.md 4A, C4. */
const apiPath = /^\/(api|app1|app2|marketingops|filter-images)([/?]|$)/

export const isApi = (request: { url: string }): boolean => apiPath.test(request.url)
