import * as z from 'zod/mini';
import { id, nothing } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What somebody may hold that another can take over: `organize` is the head of one, `grade` its administration. */
export const workKinds = ['role', 'position', 'group', 'organize', 'grade', 'user'] as const;
export type WorkKind = (typeof workKinds)[number];

const WorkItem = z.object({
  /** `{id}--{kind}`, as in other lists of mixed kinds: ids of different kinds may be alike. */
  id: z.string(),
  type: z.enum(workKinds),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  /** The caller may not give it to others. */
  disabled: z.boolean(),
});
const chosen = z._default(z.array(z.string().check(z.maxLength(70))).check(z.maxLength(10_000)), []);

/** Work of a leaver goes to a successor. Source: contract/permission.md 2.3. */
export const handoverApi = {
  work: endpoint('GET', '/api/permission/Users/getWorkByUser', {
    permission: 'permission.user:btn_handover',
    summary: 'What a user holds that can be handed over',
    query: z.object({ fromId: id }),
    data: z.object({
      /** Open tasks and running flows: none while there is no workflow. */
      flowTask: z.array(WorkItem),
      flow: z.array(WorkItem),
      permission: z.array(WorkItem),
    }),
  }),
  handOver: endpoint('POST', '/api/permission/Users/workHandover', {
    permission: 'permission.user:btn_handover',
    summary: 'Takes what is named from one user and gives it to another',
    body: z.object({
      fromId: id,
      toId: id,
      flowTaskList: chosen,
      flowList: chosen,
      permissionList: chosen,
    }),
    data: nothing,
  }),
};

export type WorkItemData = z.output<typeof WorkItem>;
