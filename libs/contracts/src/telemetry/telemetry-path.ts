/** Apart, because every page reports and few need the schemas. */
export const telemetryPath = '/api/v1/field/reports'
