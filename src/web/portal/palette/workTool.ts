/** What lies over the page of the workbench: where one searches, or the list of keys. */
export type WorkTool = 'palette' | 'keys' | undefined;
