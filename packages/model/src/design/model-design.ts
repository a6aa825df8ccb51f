/** 1 form only, 2 form and list, 3 form, list and workflow, 4 list over a data interface. */
export type WebType = 1 | 2 | 3 | 4;
/** 1 web, 2 app, 3 workflow form, 4 and 5 code generator for web and app. */
export type ModelType = 1 | 2 | 3 | 4 | 5;

/** A designed model as stored; the designs themselves are JSON texts. Source: contract/visual-development.md 1.1. */
export interface ModelDesign {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  /** Id of a dictionary entry. */
  readonly category: string;
  readonly type: ModelType;
  readonly webType: WebType;
  /** `0` is the platform's own database. */
  readonly dbLinkId: string;
  /** JSON text of a list; '' or `[]` until tables are bound. */
  readonly tables: string;
  readonly formData: string;
  readonly columnData: string;
  readonly appColumnData: string;
  readonly flowTemplateJson: string;
  readonly interfaceId: string;
  readonly interfaceName: string;
  readonly interfaceParam: string;
  /** 0 never released, 1 released, 2 changed since. */
  readonly state: 0 | 1 | 2;
  readonly description: string;
  readonly sortCode: number;
  readonly enabledMark: 0 | 1;
}
