import * as contract from '@candor/contract/watched-folders';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import {
  changeFolder,
  checkNow,
  createFolder,
  listFiles,
  listFolders,
  previewFolder,
  removeFolder,
  retryFile,
} from './service.ts';

export const watchedFolderRoutes = [
  on(contract.listWatchedFolders, async ({ app, who }) => listFolders(app, who.teamId)),
  on(contract.createWatchedFolder, async ({ app, who, body, request }) =>
    createFolder(app, who, body, originOf(request)),
  ),
  on(contract.updateWatchedFolder, async ({ app, who, params, body, request }) =>
    changeFolder(app, who, params, body, originOf(request)),
  ),
  on(contract.deleteWatchedFolder, async ({ app, who, params, request }) =>
    removeFolder(app, who, params, originOf(request)),
  ),
  on(contract.previewWatchedFolder, async ({ app, who, body }) => previewFolder(app, who, body)),
  on(contract.listWatchedFiles, async ({ app, params, query }) => listFiles(app, params, query)),
  on(contract.checkWatchedFolder, async ({ app, params }) => checkNow(app, params)),
  on(contract.retryWatchedFile, async ({ app, params }) => retryFile(app, params)),
];
